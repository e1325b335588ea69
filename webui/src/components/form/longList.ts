/** A choice with more options than this is found by typing. */
const mostInMenu = 10;

export const isLong = (options: readonly unknown[]) => options.length > mostInMenu;

/** The options with those of a group next to each other, in the order of first occurrence. */
export function grouped<Option extends { group?: string | undefined }>(options: readonly Option[]): Option[] {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.flatMap((group) => options.filter((option) => option.group === group));
}
