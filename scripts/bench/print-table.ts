export function printTable(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const texts = rows.map((row) => row.map(String))
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  )
  console.log(`\n${title}`)
  for (const row of texts) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    console.log(`  ${cells.join('  ')}`)
  }
}

export const formatKilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

export function median(values: readonly number[]): number {
  const sortedValues = [...values].sort((a, b) => a - b)
  return sortedValues[Math.floor(sortedValues.length / 2)] ?? Number.NaN
}
