import { formatLongDate } from '#shared/lib/dates/plain-date.ts'
import { type GymDigest, gymNewsWords } from '#shared/lib/email/gym-emails.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { figuresBlock } from '../lib/email/blocks.ts'
import { renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'
import { nameInEmail } from './name-in-email.ts'

type DigestLine = GymDigest['lines'][number]
type Named = Parameters<typeof nameInEmail>[0]
type Clients = ReadonlyMap<string, Named>

/** The email contains no health data, and of visitors' input only the name. */
export function gymDigestEmail({ day, lines }: GymDigest, clients: Clients) {
  const date = formatLongDate(day)
  const summary = lines.map(countOf).join(', ')
  return renderBrandedEmail({
    subject: `${date}: ${summary}`,
    preview: summary,
    heading: 'Your day in numbers',
    paragraphs: [`This came in on ${date}.`],
    body: figuresBlock(
      lines.map((line) => ({
        count: line.count,
        label: capitalize(nounOf(line)),
        text: textOf(line, clients),
      })),
    ),
    button: { label: 'Open the dashboard', url: `${requireEnv('SITE_URL')}/admin` },
    reason: 'You receive this because this address is the contact of the gym.',
  })
}

const nounOf = ({ kind, count }: DigestLine) => gymNewsWords[kind][count === 1 ? 'one' : 'many']
const countOf = (line: DigestLine) => `${line.count} ${nounOf(line)}`

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function textOf({ count, amountTotal, clientIds }: DigestLine, clients: Clients): string {
  const known = clientIds.flatMap((id) => nameOf(clients.get(id)) ?? [])
  const others = count - known.length
  const people = [...known, ...(known.length > 0 && others > 0 ? [`${others} more`] : [])].join(', ')
  if (amountTotal === undefined) return people
  return `${formatMoney(amountTotal)}${people && ` from ${people}`}`
}

const nameOf = (client: Named | undefined) => client && nameInEmail(client)
