/** Adds the position of each item as `number`. React uses it as the key, because the owner may enter the same text twice. */
export const addItemNumbers = <Item extends object>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, number: index + 1 }))
