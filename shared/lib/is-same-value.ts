/** Compares two JSON values. Ignores the order of keys, because DynamoDB returns map attributes in any order. A key without a value counts as missing. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]))
  if (!isRecord(one) || !isRecord(other)) return one === other
  return Object.keys({ ...one, ...other }).every((key) => isSameValue(one[key], other[key]))
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
