import { toCsv } from '#shared/lib/text/csv.ts'
import { templateColumns } from '#shared/moving/import-presets.ts'

const example: Readonly<Record<string, string>> = {
  firstName: 'Example',
  lastName: 'Person',
  email: 'example@example.com',
  phone: '(541) 555-0100',
  dateOfBirth: '1990-12-31',
  status: 'active',
  plan: 'Unlimited',
  paidThrough: '2027-01-31',
  memberSince: '2019-05-01',
  cardCode: '00123',
  notes: 'Delete this line',
  emailConsent: 'yes',
}

export const templateCsv = (): string =>
  toCsv(
    templateColumns.map(([label, field]) => ({ label, value: () => example[field] ?? '' })),
    [example],
  )
