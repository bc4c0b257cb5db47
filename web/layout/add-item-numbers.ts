/** Adds the position of each item as `number`. It is used as the React key, because two texts of the owner may be equal. */
export const addItemNumbers = <Item extends object>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, number: index + 1 }))
