/** The list with one item moved by some places. An item at an end stays there. */
export function moved<Item>(items: readonly Item[], item: Item, by: number): readonly Item[] {
  const from = items.indexOf(item);
  const to = from + by;
  if (from < 0 || to < 0 || to >= items.length) return items;
  const others = items.filter((one) => one !== item);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
