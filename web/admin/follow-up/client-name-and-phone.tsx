import type { TaskClient, TaskWithClient } from '#shared/follow-up/today-tasks.ts'
import { isContactTask } from '#shared/lib/task.ts'
import { formatPhone } from '#shared/lib/text/format-phone.ts'
import { telHref } from '#shared/lib/text/tel-href.ts'
import { SiteLink } from '../../ui/button.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { EmailAddress } from '../records/email-address.tsx'

export function TaskDescription({ item: { task, client } }: { item: TaskWithClient }) {
  const details = [
    task.bestTimeToCall?.length && `Best time to call: ${task.bestTimeToCall.join(', ')}`,
    task.attempts > 0 && `${task.attempts === 1 ? '1 call' : `${task.attempts} calls`} so far`,
    task.assigneeName,
    task.failedEmail && <EmailAddress>{task.failedEmail.to}</EmailAddress>,
  ].filter(Boolean)
  return (
    <div className="min-w-0 text-sm wrap-anywhere @4xl:contents in-narrow-column:contents sm:*:first:pt-2.25">
      {/* The name is aligned with the labels of the buttons. The phone number is left out, because the button for a call shows it. */}
      <ClientNameAndPhone client={isContactTask(task) ? { ...client, phone: undefined } : client} />
      {/* A gap separates the texts, because a separator could be left at the end of a line. Narrow columns show the text below the buttons. */}
      <p className="flex flex-wrap content-start gap-x-3 text-pretty text-muted-foreground in-narrow-column:col-span-2 in-narrow-column:col-start-2 in-narrow-column:row-start-2 in-narrow-column:-mt-1.5">
        <span>{taskText(task)}</span>
        {details.map((detail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the details never change their order
          <span key={index}> {detail}</span>
        ))}
      </p>
    </div>
  )
}

const taskText = ({ kind, title }: TaskWithClient['task']) =>
  kind === 'askAboutVisit' ? `${title}, ask how it was` : title

export const ClientNameAndPhone = ({ client: { id, name, phone } }: { client: TaskClient }) => (
  <p className="flex flex-wrap items-center gap-x-3 text-base">
    <SiteLink
      to={`/admin/clients/${id}`}
      className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:text-accent-ink"
    >
      <PersonName name={name} />
    </SiteLink>
    {phone && (
      <a
        href={telHref(phone)}
        className="inline-flex min-h-6 items-center text-sm whitespace-nowrap text-muted-foreground underline-offset-4 hover:text-foreground hover:underline tabular-figures"
      >
        {formatPhone(phone)}
      </a>
    )}
  </p>
)
