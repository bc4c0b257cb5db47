import { type CsvColumn, type CsvValue, toCsv } from '#shared/lib/text/csv.ts'
import type { RecordType } from '../lib/table/keys.ts'
import { type Item, queryAll } from '../lib/table/query-all.ts'

type Row = Readonly<Record<string, unknown>>
type CsvFile = {
  name: string
  type: RecordType
  /** Returns the CSV rows of one record. By default, each record is one row. */
  rowsOf?: (item: Row) => readonly Row[]
  columns: readonly CsvColumn<Row>[]
}

/** Reads a path such as `evidence.signedAt`. Fields of the summary are stored at the top level of the record. */
function cellOf(row: Row, path: string): CsvValue {
  const value = path.split('.').reduce<unknown>((found, name) => Object(found)[name], row)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined
}

const column = (label: string, path: string): CsvColumn<Row> => ({ label, value: (row) => cellOf(row, path) })
const pathColumns = (...paths: string[]) => paths.map((path) => column(path, path))

const packRows = ({ id, sessionPacks: packs }: Row): Row[] => {
  return Array.isArray(packs) ? packs.map((pack: object) => ({ clientId: id, ...pack })) : []
}

/** The CSV files, which are for spreadsheets. The folder `records/` has all data. `clients` begins with the columns that an import reads. */
export const csvFiles: readonly CsvFile[] = [
  {
    name: 'clients',
    type: 'CLIENT',
    columns: [
      column('First name', 'firstName'),
      column('Last name', 'lastName'),
      column('Email', 'email'),
      column('Phone', 'phone'),
      column('Birth date', 'dateOfBirth'),
      column('Status', 'status'),
      column('Member since', 'memberSince'),
      column('Card code', 'cardCode'),
      ...pathColumns('id', 'createdAt', 'plan', 'unsubscribedAt', 'mergedInto'),
      ...pathColumns('visits', 'lastVisitAt', 'waiverValidThrough'),
    ],
  },
  {
    name: 'memberships',
    type: 'CLIENT',
    rowsOf: (item) => (item.manualMembership || item.planState ? [item] : []),
    columns: [
      column('clientId', 'id'),
      ...pathColumns('planState', 'planPriceId', 'planSince', 'planEndsAt'),
      ...pathColumns('accessState', 'accessUntil', 'accessPriceId'),
      ...['priceId', 'paidThrough', 'reason', 'at'].map((name) =>
        column(`manual.${name}`, `manualMembership.${name}`),
      ),
    ],
  },
  {
    name: 'packs',
    type: 'CLIENT',
    rowsOf: packRows,
    columns: pathColumns(
      'clientId',
      'id',
      'priceId',
      'total',
      'used',
      'adjusted',
      'voided',
      'amount',
      'boughtAt',
      'expiresAt',
    ),
  },
  {
    name: 'visits',
    type: 'VISIT',
    columns: pathColumns(
      'id',
      'at',
      'clientId',
      'name',
      'passCode',
      'decision',
      'checkedInByName',
      'waiverId',
      'voidedAt',
    ),
  },
  {
    name: 'appointments',
    type: 'APPOINTMENT',
    columns: pathColumns(
      'id',
      'startsAt',
      'minutes',
      'clientId',
      'name',
      'trainerId',
      'status',
      'isLate',
      'createdAt',
    ),
  },
  {
    name: 'waivers',
    type: 'WAIVER',
    columns: [
      ...pathColumns(
        'id',
        'reference',
        'clientId',
        'clientFirstName',
        'clientLastName',
        'email',
        'waiverType',
        'status',
      ),
      ...pathColumns('createdAt', 'expirationDate', 'evidence.signedAt', 'evidence.agreementVersion'),
    ],
  },
  {
    name: 'orders',
    type: 'ORDER',
    columns: pathColumns(
      'id',
      'createdAt',
      'status',
      'amountTotal',
      'currency',
      'clientId',
      'name',
      'email',
      'stripeCustomerId',
    ),
  },
  {
    name: 'receipts',
    type: 'RECEIPT',
    columns: pathColumns(
      'number',
      'receivedOn',
      'method',
      'amount',
      'currency',
      'clientId',
      'name',
      'priceId',
      'from',
      'paidThrough',
      'takenBy.name',
      'voided.at',
      'voided.by.name',
      'voided.reason',
    ),
  },
]

export async function createCsv({ type, rowsOf, columns }: CsvFile): Promise<string> {
  const items: Item[] = await queryAll({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type',
    ExpressionAttributeValues: { ':type': type },
  })
  return toCsv(columns, rowsOf ? items.flatMap((item) => rowsOf(item)) : items)
}
