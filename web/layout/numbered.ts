/** Owner texts may repeat, so the index is the key. */
export const numbered = <Item extends object>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, number: index + 1 }))
