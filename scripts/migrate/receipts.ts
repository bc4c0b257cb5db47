import type { Receipt } from '#shared/payments/receipt.ts'
import type { ScannedTable } from './scan-table.ts'

type ReceiptData = Pick<ScannedTable, 'receipts' | 'lastReceiptNumber' | 'clients' | 'collected'>

/** Describes missing receipt numbers, wrongly counted payments, and clients whose paid months differ from the months on their receipts. */
export function findReceiptProblems(table: ReceiptData): string[] {
  const receiptsByNumber = new Map(table.receipts.map((receipt) => [receipt.number, receipt]))
  const lastNumber = Math.max(table.lastReceiptNumber, ...receiptsByNumber.keys())
  return [
    ...Array.from({ length: lastNumber }, (_, i) => i + 1).flatMap((number) => {
      const receipt = receiptsByNumber.get(number)
      return receipt ? describeWrongCounts(receipt, table) : [`receipt ${number} is missing`]
    }),
    ...(lastNumber > table.lastReceiptNumber
      ? [`the last receipt is ${lastNumber}, and the counter is at ${table.lastReceiptNumber}`]
      : []),
    ...table.clients.flatMap(({ client }) => findWrongPeriod(client, table.receipts)),
  ]
}

function describeWrongCounts({ number, amount, voided }: Receipt, { collected }: ReceiptData): string[] {
  const sumOf = (kind: 'collected' | 'refunded') =>
    collected.reduce((sum, one) => (one.receipt === number && one.kind === kind ? sum + one.amount : sum), 0)
  const [paid, refunded] = [sumOf('collected'), sumOf('refunded')]
  return [
    ...(paid === amount ? [] : [`receipt ${number} is counted as ${paid}, must be ${amount}`]),
    ...(refunded === (voided ? amount : 0)
      ? []
      : [`the refund of receipt ${number} is counted as ${refunded}, must be ${voided ? amount : 0}`]),
  ]
}

function findWrongPeriod(
  { id, manualMembership }: ScannedTable['clients'][number]['client'],
  receipts: readonly Receipt[],
): string[] {
  const { paid } = manualMembership ?? {}
  if (!paid) return []
  const receiptsOfRun = receipts.filter(
    ({ run, clientId, voided }) => run === paid.run && clientId === id && !voided,
  )
  const months = receiptsOfRun.reduce((sum, receipt) => sum + receipt.months, 0)
  return months === paid.months ? [] : [`${id}: ${paid.months} months are paid, must be ${months}`]
}
