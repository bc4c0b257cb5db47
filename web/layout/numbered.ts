/** Texts by the owner may repeat, so the index serves as the React key. */
export const numbered = <Item extends object>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, number: index + 1 }))
