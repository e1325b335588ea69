import { useNavigate } from 'react-router';
import { languages } from '@/lib/texts';

/** Opens a screen of whoever has signed in. It loads the page if their language is another than that of the sign-in page. */
export function useOpenScreen() {
  const navigate = useNavigate();
  return async (to: string, language: string) => {
    if (language !== document.documentElement.lang && languages.some(({ id }) => id === language))
      window.location.assign(to);
    else await navigate(to);
  };
}
