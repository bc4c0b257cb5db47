/** Adds the position as `number` for React keys, because the owner's texts may contain duplicates. */
export const addItemNumbers = <Item extends object>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, number: index + 1 }))
