import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { performDryRun } from '#tests/support/dry-run.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/lists/${name}`))
const untilNever = { statuses: {}, paidThroughWhenEmpty: '2027-12-31' }

it('a report of Mindbody has its title left out and its total named, and shows values as a spreadsheet does', () => {
  const { rows, people } = performDryRun(fixture('01-mindbody-report.csv'), { source: 'mindbody' })
  expect(rows).toEqual([
    '6 Lena Ortiz: in',
    '7 Binh Quach: in',
    '8 Åse Sørensen: in',
    '9 Total: 3: rejected, This line is a total, not a person',
  ])
  expect(people).toMatchObject([
    {
      cardCode: '100000217',
      phone: '4155550117',
      dateOfBirth: '1988-04-17',
      grants: 'access',
    },
    { cardCode: '000000418', sessionsLeft: 7, grants: 'sessions' },
    { cardCode: '000000419', status: 'paused' },
  ])
  expect(people.map(({ sessionsLeft }) => sessionsLeft)).toEqual([undefined, 7, undefined])
})

it('of Mindbody without a title, too', () =>
  expect(performDryRun(fixture('01b-mindbody-values.csv'), { source: 'mindbody' }).rows).toEqual([
    '2 Lena Ortiz: in',
    '3 Binh Quach: in',
    '4 Åse Sørensen: in',
  ]))

it('with a stray quotation mark is rejected, and its line is named', () =>
  expect(performDryRun(fixture('02b-quote-in-notes.csv'))).toMatchObject({
    problem: expect.stringMatching(/^Line 3 has a quotation mark/),
    rows: [],
  }))

it('with a separator inside of a value rejects the lines that have moved', () =>
  expect(performDryRun(fixture('03-ragged.csv')).rows).toEqual([
    '2 Ana Lee: in',
    '3 Martin King: rejected, This line has 9 values for 8 columns. Put quotation marks around values that contain the separator.',
    '4 Dora Kim: rejected, The values of this line do not match the columns',
  ]))

it('with placeholders and several values in a cell imports only real values', () => {
  const { rows, people } = performDryRun(fixture('04-placeholders.tsv'), { answers: untilNever })
  expect(rows).toEqual([
    '2 Ana Lopez: in',
    '3 Ben Cole: in, Email not imported: none@none.com is a placeholder',
    '4 Cleo Diaz: in, Email not imported: none@none.com is a placeholder, Phone not imported: 000-000-0000 is a placeholder',
    '5 Dan Eve: in, Email not imported: noemail@gym.example is a placeholder, Phone not imported: 000-000-0000 is a placeholder',
    '6 Eve Fox: in, 2 emails: the first was used, 2 phone numbers: the first was used',
    '7 Fin Gray: in',
  ])
  expect(people.map(({ email }) => email)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'eve@x.example',
    'fin@x.example',
  ])
  expect(people.map(({ dateOfBirth, cardCode }) => dateOfBirth ?? cardCode)).toEqual(Array(6).fill(undefined))
  expect(people[3]?.paidThrough).toBe('2027-12-31')
  expect(people.slice(4).map(({ phone }) => phone)).toEqual(['555-010-0031', '+1 (555) 010-0033'])
})

it.each([
  ['05-excel-mac.csv', 'macintosh', ['2 José Núñez: in', '3 Zoë Brontë: in', '4 Björn Åberg: in']],
  ['06-utf8-cut.csv', 'utf-8', ['2 José Núñez: in, Unreadable character in this line', '3 Ana Şahin: in']],
] as const)('%s is read as %s', (name, encoding, rows) =>
  expect(performDryRun(fixture(name))).toMatchObject({ encoding, rows }),
)

it('in German is read once its columns and statuses are chosen', () => {
  const { rows, people, questions } = performDryRun(fixture('07-german.csv'), {
    columns: {
      Vorname: 'firstName',
      Nachname: 'lastName',
      Telefon: 'phone',
      Geburtsdatum: 'dateOfBirth',
      'Bezahlt bis': 'paidThrough',
      Karte: 'cardCode',
    },
    answers: { statuses: { aktiv: 'active', gekündigt: 'former' } },
  })
  expect(questions?.dateOrders).toEqual([])
  expect(rows).toEqual(['2 Jörg Müller-Lüdenscheidt: in', '3 Günther Groß: in'])
  expect(people).toMatchObject([
    { dateOfBirth: '1988-04-17', paidThrough: '2027-01-31', cardCode: '00417' },
    { dateOfBirth: '1990-06-05' },
  ])
})

it('has names that come in, or are rejected with the reason', () => {
  const { rows } = performDryRun(fixture('08-names.csv'))
  expect(rows.map((row) => row.replace(/: rejected, .+/, ': rejected'))).toEqual(
    expect.arrayContaining([
      '5 Keoni Kaʻahumanu: in',
      '9 Kim: in',
      '10 O: in',
      '11 Ana (Mrs.) Lee: in',
      '12 Mary-Kate O’Neil: in',
      '7 Tom & Ana Lee: rejected',
      '13 John Smith 2: rejected',
    ]),
  )
  expect(rows).toHaveLength(13)
})

it('with years of two digits reads births in the past and paid days in the future', () => {
  const { people } = performDryRun(fixture('10-two-digit-years.csv'))
  expect(people).toMatchObject([
    { dateOfBirth: '1988-04-17', paidThrough: '2027-01-31', memberSince: '2019-03-22' },
    { dateOfBirth: '1979-12-25', paidThrough: '2027-02-28', memberSince: '2021-09-01' },
  ])
})

const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const HEADER = 'Name,Email,Phone,Birth date,Status,Paid through,Notes'
const ana = 'Ana Lee,ana@x.example,555 010 0001,1990-05-06,Active,2027-01-31,'
const bo = 'Bo Orr,bo@x.example,555 010 0002,1980-05-06,Active,2027-01-31,'
const bothIn = ['2 Ana Lee: in', '3 Bo Orr: in']
const list = (...lines: string[]) => utf8([HEADER, ...lines].join('\n'))
const commas = ','.repeat(5000)

/** Each file has a problem of spreadsheets that users reported, with the result for each row. */
it.each<readonly [string, Uint8Array, string[] | RegExp]>([
  [
    'UTF-16 with a byte order mark',
    new Uint8Array(Buffer.from(`\ufeff${HEADER}\n${ana}\n${bo}`, 'utf16le')),
    bothIn,
  ],
  [
    'no-break spaces and marks of direction',
    list(
      `\u200eAna\u00a0Lee\u200f,\u202aana@x.example\u202c,555\u00a0010 0001,1990-05-06,Active\u00a0,2027-01-31,`,
      bo,
    ),
    bothIn,
  ],
  [
    'typographic quotation marks, which quote nothing',
    list('“Lee, Ana”,ana@x.example,,,Active,2027-01-31,', bo),
    ['2 “Lee: rejected, The values of this line do not match the columns', '3 Bo Orr: in'],
  ],
  [
    'two columns of one name',
    utf8('Name,Email,Email,Status\nAna Lee,ana@x.example,other@x.example,Lead\nBo Orr,bo@x.example,,Lead'),
    bothIn,
  ],
  [
    'formulas and errors of formulas',
    list('=A2&B2,ana@x.example,,,Active,2027-01-31,', 'Bo Orr,#REF!,#VALUE!,#N/A,Active,2027-01-31,=cmd()'),
    [
      '2 =A2&B2: rejected, First name must consist of letters, spaces, apostrophes, hyphens, dots and commas, without =',
      '3 Bo Orr: in, Not imported: Email is not an email address, Not imported: Phone must have at least 3 digits',
    ],
  ],
  [
    'phones in scientific notation',
    list(
      'Ana Lee,ana@x.example,1.41555E+10,,Active,2027-01-31,',
      'Bo Orr,bo@x.example,"1,41555E+10",,Active,2027-01-31,',
    ),
    [
      '2 Ana Lee: in, Not imported: Phone was cut off by a spreadsheet',
      '3 Bo Orr: in, Not imported: Phone was cut off by a spreadsheet',
    ],
  ],
  [
    'days as numbers of a spreadsheet',
    list('Ana Lee,ana@x.example,,32980,Active,2027-01-31,', 'Bo Orr,bo@x.example,,,Active,46418,'),
    [
      '2 Ana Lee: in, Not imported: Birth date must be a date',
      '3 Bo Orr: rejected, "Paid through" must be a date. Enter the last day of the membership in "Paid through"',
    ],
  ],
  [
    'merged cells above the names of the columns',
    utf8(`Contact,,,,Membership,,\n${HEADER}\n${ana}\n${bo}`),
    ['3 Ana Lee: in', '4 Bo Orr: in'],
  ],
  [
    'blank columns and blank lines',
    utf8(`,Name,,Email,Status,\n\n,Ana Lee,,ana@x.example,Lead,\n,,,,,\n,Bo Orr,,bo@x.example,Lead,`),
    ['3 Ana Lee: in', '5 Bo Orr: in'],
  ],
  ['NUL bytes', list(ana.replace('Lee', 'L\0ee\0'), bo), bothIn],
  ['line ends of CR alone', utf8([HEADER, ana, bo].join('\r')), bothIn],
  [
    'quoted line breaks',
    list('"Ana\nLee",ana@x.example,,,Active,2027-01-31,"likes dogs,\nand cats"', bo),
    bothIn,
  ],
  [
    'an unquoted line break',
    list('Ana Lee,ana@x.example,,,Active,2027-01-31,knee', 'injury', bo),
    [
      '2 Ana Lee: in',
      '3 injury: rejected, This line has 1 of 7 values. A line break may have split it in two.',
      '4 Bo Orr: in',
    ],
  ],
  [
    'thousands of commas at the ends of lines',
    utf8([`${HEADER}${commas}`, `${ana}${commas}`, `${bo}${commas}`, commas].join('\n')),
    bothIn,
  ],
  [
    'a total and a count at the end',
    list(ana, bo, 'Total members: 2,,,,,,', 'Count,,,,,,2'),
    [
      ...bothIn,
      '4 Total members: 2: rejected, This line is a total, not a person',
      '5 Count: rejected, This line is a total, not a person',
    ],
  ],
  [
    'apostrophes that make texts',
    list("Ana Lee,ana@x.example,'5550100001,'1990-05-06,Active,'2027-01-31,", bo),
    bothIn,
  ],
  [
    'yes and no as TRUE and FALSE',
    utf8('Name,Email,Status,Email opt in\nAna Lee,ana@x.example,Lead,TRUE\nBo Orr,bo@x.example,Lead,FALSE'),
    bothIn,
  ],
  [
    'dates with dots and with Chinese words',
    list(
      'Ana Lee,ana@x.example,,17.04.1988,Active,31.01.2027,',
      'Bo Orr,bo@x.example,,1988年4月17日,Active,2027年1月31日,',
    ),
    bothIn,
  ],
  ['tabs inside of values', list('Ana\tLee,ana@x.example,,,Active,2027-01-31,', bo), bothIn],
  [
    'more lines than a file may have',
    utf8([HEADER, ...Array.from({ length: 20_001 }, () => ana)].join('\n')),
    /20002 lines. Split the file/,
  ],
  ['a web page saved as a workbook', utf8('<html xmlns:o="urn:schemas"><table><tr><td>Ana'), /a web page/],
  ['a workbook renamed', new Uint8Array([0x50, 0x4b, 3, 4, 0x14]), /a workbook/],
  [
    'quotation marks that make one value of whole lines',
    list(
      'Ana Lee,ana@x.example,,,Active,2027-01-31,"Coach',
      bo,
      'Cy Fox,cy@x.example,555 010 0003,,Active,2027-01-31,5\'9"',
      'Di Poe,di@x.example,,,Active,2027-01-31,',
    ),
    [
      '2 Ana Lee: rejected, One value contains several lines of the file. Remove the quotation mark at the start of the value.',
      '3 Di Poe: in',
    ],
  ],
  ['a quotation mark that never ends', list(ana, `"${bo}`), /^Line 3 has a quotation mark/],
  [
    'the names of the columns on each printed page',
    list(ana, HEADER, bo),
    ['2 Ana Lee: in', '3 Name: rejected, This line repeats the column names', '4 Bo Orr: in'],
  ],
  [
    'lines without what is empty at their end',
    list('Ana Lee,ana@x.example,,,Active,2027-01-31', 'Bo Orr,bo@x.example,,,Lead'),
    bothIn,
  ],
])('with %s reports every person that is not imported', (_, bytes, expected) => {
  const { problem, rows } = performDryRun(bytes)
  if (expected instanceof RegExp)
    return expect([problem, rows]).toEqual([expect.stringMatching(expected), []])
  expect(rows).toEqual(expected)
})

it('without column names is imported from its first line', () => {
  const columns = { 1: 'name', 2: 'email', 5: 'status', 6: 'paidThrough' } as const
  expect(performDryRun(utf8(`${ana}\n${bo}`), { columns }).rows).toEqual(['1 Ana Lee: in', '2 Bo Orr: in'])
})
