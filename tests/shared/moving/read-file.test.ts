import { describe, expect, it } from 'vitest'
import { detectEncoding, readText } from '#shared/moving/decode-file.ts'
import { parsePerson } from '#shared/moving/imported-person.ts'
import { findMappingProblem, guessMapping } from '#shared/moving/map-columns.ts'
import {
  areAllAnswered,
  findImportQuestions,
  type ImportAnswers,
  parseRows,
} from '#shared/moving/parse-rows.ts'
import { detectDateOrder, parseDate } from '#shared/moving/read-dates.ts'
import {
  guessPlanGrant,
  parseConsent,
  parseName,
  parseOptOut,
  parseStatus,
} from '#shared/moving/read-values.ts'
import { findDuplicatesInFile } from '#shared/moving/rows-in-file.ts'

const NONE: ImportAnswers = { dateOrders: {}, statuses: {}, plans: {} }
const PAST = { today: '2026-11-25', isPast: true }
const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding))

describe('the bytes of a file', () => {
  it.each([
    ['UTF-8 with a mark', bytesOf('\ufeffName\nJosé', 'utf8'), 'utf-8'],
    ['UTF-8', bytesOf('Name\nJosé', 'utf8'), 'utf-8'],
    ['UTF-16 with a mark', bytesOf('\ufeffName\nJosé', 'utf16le'), 'utf-16le'],
    ['UTF-16 without one', bytesOf('Name,Email\nJosé', 'utf16le'), 'utf-16le'],
    [
      'UTF-16 of the other order',
      bytesOf('\ufeffName\nJosé', 'utf16le').map((_, i, all) => all[i ^ 1] ?? 0),
      'utf-16be',
    ],
    ['Windows-1252', bytesOf('Name\nJosé', 'latin1'), 'windows-1252'],
  ] as const)('are %s', (_, bytes, encoding) => {
    expect(detectEncoding(bytes)).toBe(encoding)
    expect(readText(bytes, encoding).text).toMatch(/^Name(,Email)?\nJosé$/)
  })

  it.each([
    ['a cut character', [...bytesOf('Ana Şahin, José, caf', 'utf8'), 0xc3, 0x0a], 'utf-8'],
    [
      'Mac Roman',
      [...bytesOf('Jos', 'utf8'), 0x8e, 0x2c, ...bytesOf('Mu', 'utf8'), 0x96, ...bytesOf('oz', 'utf8')],
      'macintosh',
    ],
    [
      'quotes of Windows',
      [0x93, ...bytesOf('Bob', 'utf8'), 0x94, ...bytesOf(' O', 'utf8'), 0x92, ...bytesOf('Neil', 'utf8')],
      'windows-1252',
    ],
    ['dashes of Windows', [...bytesOf('Mon', 'utf8'), 0x96, ...bytesOf('Fri', 'utf8')], 'windows-1252'],
  ] as const)('with %s are read as what makes sense of them', (_, bytes, encoding) =>
    expect(detectEncoding(new Uint8Array(bytes))).toBe(encoding),
  )

  it.each([
    ['Name,Email\n', ',', 'Name,Email\n'],
    ['Name;Email;"a,b,c,d"\n', ';', 'Name;Email;"a,b,c,d"\n'],
    ['Name\tEmail\n', '\t', 'Name\tEmail\n'],
    ['Name|Email\n', '|', 'Name|Email\n'],
    [
      'Report of all, sorted\nName;Email;Phone\na;b;c\n',
      ';',
      'Report of all, sorted\nName;Email;Phone\na;b;c\n',
    ],
    ['sep=;\r\nName;Notes, and more, and more\r\n', ';', 'Name;Notes, and more, and more\n'],
    ['"sep=\t"\nName,x\tEmail\n', '\t', 'Name,x\tEmail\n'],
    ['Name,Email\rAna,a@x.example\r', ',', 'Name,Email\nAna,a@x.example\n'],
  ])('separate %j by %j', (text, separator, rest) =>
    expect(readText(bytesOf(text, 'utf8'), 'utf-8')).toMatchObject({ text: rest, separator }),
  )
})

describe('a date', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-11-30T00:00:00Z', '2026-11-30'],
    ['2026/1/5', '2026-01-05'],
    ['Nov 30, 2026', '2026-11-30'],
    ['November 3rd 2026', '2026-11-03'],
    ['30 Nov 2026', '2026-11-30'],
    ['5-Jan-2026', '2026-01-05'],
    ['Mon, Nov 30, 2026', '2026-11-30'],
    ['17-Apr-88', '1988-04-17'],
    ['1988年4月17日', '1988-04-17'],
    ['20261130', '2026-11-30'],
    ['2026-02-30', undefined],
    ['45991', undefined],
    ['never', undefined],
  ])('%s is %s, whatever the order', (text, day) => {
    expect(parseDate(text, undefined, PAST)).toBe(day)
    expect(parseDate(text, 'dayFirst', PAST)).toBe(day)
  })

  it('of numbers alone is read as the file or the administrator says, and never without', () => {
    expect(parseDate('3/4/2026', 'monthFirst', PAST)).toBe('2026-03-04')
    expect(parseDate('3/4/2026 12:00:00 AM', 'dayFirst', PAST)).toBe('2026-04-03')
    expect(parseDate('3/4/2026', undefined, PAST)).toBeUndefined()
    expect(parseDate('13/4/2026', 'monthFirst', PAST)).toBeUndefined()
  })

  it.each([
    ['4/17/88', true, '1988-04-17'],
    ['11/24/26', true, '2026-11-24'],
    ['11/26/26', true, '1926-11-26'],
    ['1/31/27', false, '2027-01-31'],
    ['1/31/76', false, '2076-01-31'],
    ['1/31/77', false, '1977-01-31'],
  ])('with a year of two digits, %s, is over: %s, so it is %s', (text, isPast, day) =>
    expect(parseDate(text, 'monthFirst', { today: '2026-11-25', isPast })).toBe(day),
  )

  it.each([
    [['3/4/2026', '5/6/2026'], 'unknown'],
    [['3/4/2026', '5/26/2026'], 'monthFirst'],
    [['13/4/2026', '5/6/2026'], 'dayFirst'],
    [['13/4/2026', '5/26/2026'], 'unknown'],
    [['3.4.2026', '5.6.2026'], 'dayFirst'],
    [['3/4/26', '5/26/26'], 'monthFirst'],
    [['2026-01-01', '', 'Jan 5, 2026'], 'none'],
  ] as const)('of the column %j: %s', (texts, order) => expect(detectDateOrder(texts)).toBe(order))
})

describe('the values of a file', () => {
  it.each([
    ['Active', 'active'],
    ['ON HOLD', 'paused'],
    ['Non-member', 'prospect'],
    ['Terminated', 'former'],
    ['Declined', undefined],
    ['Past due', undefined],
  ])('a status %s means %s', (text, status) => expect(parseStatus(text)).toBe(status))

  it.each([
    ['Maria Ng', 'Maria', 'Ng'],
    ['Ng, Maria', 'Maria', 'Ng'],
    ['Martin King, Jr.', 'Martin', 'King, Jr.'],
    ['  Cher ', 'Cher', ''],
  ])('a name %j', (text, firstName, lastName) => expect(parseName(text)).toEqual({ firstName, lastName }))

  it('only a clear yes agrees to emails, and only a clear no refuses them in a column of refusals', () => {
    expect(['Yes', 'TRUE', '1', 'Opted in'].map(parseConsent)).toEqual(['yes', 'yes', 'yes', 'yes'])
    expect(['', 'No', 'pending'].map(parseConsent)).toEqual(['no', 'no', 'no'])
    expect(['', 'No', 'false'].map(parseOptOut)).toEqual([undefined, undefined, undefined])
    expect(['Yes', 'x'].map(parseOptOut)).toEqual(['no', 'no'])
  })

  it('a plan of sessions suggests no membership, and one that is online no gym', () => {
    expect(guessPlanGrant('10 Class Pack')).toBe('sessions')
    expect(guessPlanGrant('Online Coaching')).toBe('none')
    expect(guessPlanGrant('Unlimited Monthly')).toBe('access')
    expect(guessPlanGrant('Unlimited Sessions')).toBe('access')
    expect(guessPlanGrant('None')).toBe('none')
  })
})

describe('the columns', () => {
  it('of 40, most of them unknown, are those with known words', () => {
    const headers = Array.from({ length: 37 }, (_, i) => `Custom ${i}`).concat(
      'E-Mail',
      'FIRST_NAME',
      'Home Phone',
    )
    const mapping = guessMapping(headers, 'other')
    expect(mapping.slice(37)).toEqual(['email', 'firstName', 'phone'])
    expect(mapping.slice(0, 37).filter(Boolean)).toEqual([])
  })

  it('need a name, and something that tells two people of it apart', () => {
    expect(findMappingProblem(['name', undefined])).toMatch('distinguishes people')
    expect(findMappingProblem(['phone'])).toMatch('name')
    expect(findMappingProblem(['name', 'email', 'email'])).toMatch('the same')
    expect(findMappingProblem(['name', 'phone', 'phone'])).toBeUndefined()
  })

  it('mean in one product what they do not mean in another', () => {
    expect(guessMapping(['ID', 'Expiration Date'], 'mindbody')).toEqual(['cardCode', 'paidThrough'])
    expect(guessMapping(['ID'], 'other')).toEqual([undefined])
  })
})

const readAll = (headers: string[], lines: string[][], answers = NONE) => {
  const rows = lines.map((cells, i) => ({ row: i + 2, cells }))
  const mapping = guessMapping(headers, 'other')
  const read = parseRows(rows, mapping, { answers, today: '2026-11-25' })
  return { read, questions: findImportQuestions(rows, mapping, answers) }
}

describe('the rows', () => {
  it('ask what the file does not say, and nothing else', () => {
    const headers = ['Name', 'Email', 'Status', 'Plan', 'Paid through', 'Birth date']
    const { questions } = readAll(headers, [
      ['Ana Ng', 'a@x.example', 'Active', 'Gold', '3/4/2027', '5/6/1990'],
      ['Bo Lee', 'b@x.example', 'Declined', '5 Sessions', '', '5/26/1990'],
      ['Cy Orr', 'c@x.example', '', '', '', ''],
    ])
    expect(questions.dateOrders).toEqual(['paidThrough'])
    expect(questions.statuses).toContainEqual({ text: 'Declined', count: 1, suggested: undefined })
    expect(questions.hasEmptyStatus).toBe(true)
    expect(areAllAnswered(questions, NONE)).toBe(false)
    const answers: ImportAnswers = {
      dateOrders: { paidThrough: 'dayFirst' },
      statuses: { Declined: 'former' },
      plans: {},
      statusWhenEmpty: 'prospect',
    }
    expect(areAllAnswered(questions, answers)).toBe(true)
  })

  it('of members without a date ask until when they may train, for those who may train at all', () => {
    const headers = ['Name', 'Email', 'Status', 'Plan']
    const lines = [
      ['Ana Ng', 'a@x.example', 'Active', 'Gold'],
      ['Bo Lee', 'b@x.example', 'Active', '5 Sessions'],
    ]
    expect(readAll(headers, lines).questions.hasMembersWithoutDate).toBe(true)
    const { read } = readAll(headers, lines, { ...NONE, paidThroughWhenEmpty: '2027-01-31' })
    expect(read.map(({ fields }) => fields.paidThrough)).toEqual(['2027-01-31', undefined])
    expect(readAll(headers, lines.slice(1)).questions.hasMembersWithoutDate).toBe(false)
  })

  it('take a name from an email, and leave out values that a spreadsheet cut off', () => {
    const headers = ['Name', 'Email', 'Phone', 'Status']
    const { read } = readAll(headers, [
      ['maria.ng+gym@x.example', '', '(541) 555-0100 ext. 12', 'Lead'],
      ['Bo Lee', 'b@x.example', '5.41556E+09', 'Lead'],
      ['=HYPERLINK("http://evil.example")', 'c@x.example', '', 'Lead'],
    ])
    expect(read[0]?.fields).toMatchObject({
      firstName: 'Maria Ng',
      email: 'maria.ng+gym@x.example',
      phone: '(541) 555-0100',
    })
    const results = read.map(({ fields }) => parsePerson(fields, '2026-11-25'))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(results[1]).toMatchObject({ dropped: ['Phone was cut off by a spreadsheet'] })
  })

  it('come with the parents first, and a child without the email of its parent', () => {
    const headers = ['Name', 'Email', 'Parent email', 'Status']
    const { read } = readAll(headers, [
      ['Leo Ng', 'mona@x.example', 'mona@x.example', 'Lead'],
      ['Mona Ng', 'mona@x.example', '', 'Lead'],
    ])
    expect(read.map(({ row }) => row)).toEqual([3, 2])
    expect(parsePerson(read[1]?.fields ?? {}, '2026-11-25')).toMatchObject({
      person: { email: undefined, guardianEmail: 'mona@x.example' },
    })
    expect(findDuplicatesInFile(read).size).toBe(0)
  })

  it('that may be about the same person are shown before the import', () => {
    const headers = ['Name', 'Email', 'Phone', 'Birth date', 'Status']
    const { read } = readAll(headers, [
      ['Mona Ng', 'mona@x.example', '541 555 0100', '1980-01-02', 'Lead'],
      ['Leo Ng', '', '(541) 555-0100', '2015-01-02', 'Lead'],
      ['Mona Ng', 'mona@x.example', '', '', 'Lead'],
      ['Kim Ng', 'mona@x.example', '', '', 'Lead'],
      ['mona ng', 'other@x.example', '', '1980-01-02', 'Lead'],
      ['Bo Lee', 'b@x.example', '', '1990-01-02', 'Lead'],
    ])
    const duplicates = findDuplicatesInFile(read)
    expect([...duplicates].map(([row, found]) => [row, found[0]?.row, found[0]?.kind])).toEqual([
      [3, 2, 'phone'],
      [5, 2, 'emailOfAnother'],
      [6, 2, 'nameAndDateOfBirth'],
    ])
  })
})
