import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** The product's mark: a page of appointments. */
export function BrandMark(props: SvgIconProps) {
  return (
    <SvgIcon aria-hidden="true" viewBox="0 0 20 20" color="primary" {...props}>
      <rect x="2" y="2" width="16" height="16" rx="4.5" fill="currentColor" />
      <path
        d="M6 7.2h4.6M6 10h8M9.4 12.8H14"
        fill="none"
        stroke="var(--sw-palette-background-default)"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </SvgIcon>
  );
}
