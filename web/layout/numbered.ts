/** What the owner writes may be the same twice: the place in the list is the key. Such lists never change on a page. */
export const numbered = <Item extends object>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, number: index + 1 }))
