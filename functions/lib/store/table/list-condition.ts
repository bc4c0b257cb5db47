type ListItem = Readonly<Record<string, string | number | boolean>>

/** The condition that a stored list of flat maps has these values, and no other item. Compared part by part. */
export function isListAsSeen(name: string, seen: readonly ListItem[]) {
  const parts = seen.flatMap((item, i) =>
    Object.entries(item).map(([field, value], j) => ({
      path: `${name}[${i}].#${field}`,
      field,
      placeholder: `:${name}${i}x${j}`,
      value,
    })),
  )
  const length = `:${name}Length`
  return {
    expression: [
      `size(${name}) = ${length}`,
      ...parts.map(({ path, placeholder }) => `${path} = ${placeholder}`),
    ].join(' AND '),
    names: Object.fromEntries(parts.map(({ field }) => [`#${field}`, field])),
    values: {
      [length]: seen.length,
      ...Object.fromEntries(parts.map(({ placeholder, value }) => [placeholder, value])),
    },
  }
}
