import { FileSearch, TriangleAlert } from 'lucide-react'
import { type IntakeForm, listMedicalAlerts } from '#shared/intake-forms/intake-form.ts'
import { getIntakeFormDocument } from '#shared/intake-forms/intake-forms-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Badge, StatusBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyLinkButton } from '../form-requests/copy-link-button.tsx'
import { DocumentButton } from '../records/document-button.tsx'
import { FailedEmailsNotice } from '../records/email-status.tsx'
import { ContactLinks, RecordItem } from '../records/record-item.tsx'
import { TimeAgo, WaitingTime } from '../records/time-ago.tsx'
import { ApproveButton } from './approve-button.tsx'

const IntakeFormDetail = lazyComponent(() =>
  import('./intake-form-detail.tsx').then((m) => m.IntakeFormDetail),
)

export function IntakeFormItem({ form }: { form: IntakeForm }) {
  const { id, clientId, status, email, phone, createdAt, goals, emails } = form
  const name = fullName({ firstName: form.clientFirstName, lastName: form.clientLastName })
  const hasAlert = listMedicalAlerts(form).length > 0
  const isWaiting = status === 'pending'
  return (
    <RecordItem
      title={name || email}
      badge={<StatusBadge status={status} />}
      meta={
        <>
          <ContactLinks email={email} phone={phone} />
          {isWaiting ? <WaitingTime instant={createdAt} /> : <TimeAgo instant={createdAt} />}
          {!clientId && <p>No client linked</p>}
        </>
      }
      summary={
        <>
          <p>
            {hasAlert ? (
              <Badge tone="red" look="plain">
                <TriangleAlert className="size-4" />
                Medical Alert
              </Badge>
            ) : (
              <span className="text-muted-foreground">Nothing reported</span>
            )}
          </p>
          <p className="record-aside line-clamp-2">
            <span className="text-muted-foreground">Goals: </span>
            {goals || '—'}
          </p>
          <FailedEmailsNotice emails={emails} />
        </>
      }
      actions={({ open, isOpen }) => (
        <>
          {isWaiting &&
            (hasAlert ? (
              // If the form has a medical alert, staff must open the form and read the alert before they can approve it.
              <Button
                Icon={FileSearch}
                variant={isOpen ? 'ghost' : 'action'}
                size="compact"
                aria-label={`Review ${name}`}
                onClick={open}
              >
                Review
              </Button>
            ) : (
              !isOpen && <ApproveButton id={id} name={name} variant="action" />
            ))}
          {/* The details of an open form have this button at the top. */}
          {!isOpen && (
            <DocumentButton
              label="Download PDF"
              subjectName={name}
              id={id}
              operation={getIntakeFormDocument}
            />
          )}
          <CopyLinkButton link={{ formType: 'intake', clientId }} recipientName={name} />
        </>
      )}
      onIntent={() => void IntakeFormDetail.preload().catch(() => undefined)}
      detail={() => <IntakeFormDetail form={form} />}
    />
  )
}
