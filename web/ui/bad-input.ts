const expectedValues = { date: 'a real date', time: 'a complete time' }

export function getBadInputMessage(label: string, type: string): string {
  return `${label} must be ${type === 'date' || type === 'time' ? expectedValues[type] : 'a number'}`
}
