type ListItem = Readonly<Record<string, string | number | boolean>>

/** The condition that a stored list of flat maps is as it was read; a missing one is undefined. Compared part by part. */
export function isListAsSeen(
  name: string,
  seen: readonly ListItem[] | undefined,
): { expression: string; values: Record<string, unknown> } {
  if (seen === undefined) return { expression: `attribute_not_exists(${name})`, values: {} }
  const parts = seen.flatMap((item, i) =>
    Object.entries(item).map(([field, value], j) => ({
      path: `${name}[${i}].${field}`,
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
    values: {
      [length]: seen.length,
      ...Object.fromEntries(parts.map(({ placeholder, value }) => [placeholder, value])),
    },
  }
}
