import { Hourglass } from 'lucide-react'
import { useId, useState } from 'react'
import { intakeFormStatuses } from '#shared/intake-forms/intake-form.ts'
import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { CopyLinkButton } from '../form-requests/copy-link-button.tsx'
import { useFormRequests } from '../form-requests/form-requests.ts'
import { SendFormButton } from '../form-requests/send-form-button.tsx'
import { EmailAddress } from '../records/email-address.tsx'
import { FailedEmailsNotice } from '../records/email-status.tsx'
import { FilteredRecords } from '../records/filtered-records.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { TimeAgo } from '../records/time-ago.tsx'
import { intakeFormCsvColumns } from './intake-form-csv-columns.ts'
import { IntakeFormItem } from './intake-form-item.tsx'

export function IntakeFormsPage() {
  const [isOpen, setIsOpen] = useState(false)
  const requests = useFormRequests('intake')
  return (
    <>
      <PageHeading path="/admin/intake-forms">
        <SendFormButton
          formType="intake"
          label="Send New Form"
          variant={isOpen ? 'outline' : 'primary'}
          size="md"
        />
      </PageHeading>
      <FilteredRecords
        onOpenChange={setIsOpen}
        name="intakeForms"
        operation={listIntakeForms}
        csvColumns={intakeFormCsvColumns}
        statuses={intakeFormStatuses}
        searchPlaceholder="Search by name, phone, or goals..."
        label="Intake forms"
        recordName="intake forms"
        emptyTitle="No intake forms found"
        emptyHint="Send a form to a client. Forms from the site also appear here."
        header={<PendingFormRequests />}
        isHeaderLoading={!requests.items && !requests.problem}
      >
        {(form) => <IntakeFormItem key={form.id} form={form} />}
      </FilteredRecords>
    </>
  )
}

function PendingFormRequests() {
  const id = useId()
  const { items: requests = [], hasMore, loadMore, isLoadingMore } = useFormRequests('intake')
  if (requests.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-3 rounded-lg border border-border bg-surface px-4 pt-3 pb-1">
      <h2 id={id} className="flex items-center gap-2 font-semibold">
        <Hourglass className="size-5 text-warning" />
        Awaiting client
        <Badge tone="yellow">{`${requests.length}${hasMore ? '+' : ''}`}</Badge>
      </h2>
      <ul className="mt-1 divide-y divide-border">
        {requests.map(
          ({ id: requestId, clientName, clientId, email, status, createdAt, openedAt, emails }) => (
            <li key={requestId} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="text-sm font-semibold wrap-anywhere">
                  <PersonName name={clientName} />
                </p>
                <p className="text-sm text-muted-foreground">
                  <EmailAddress>{email}</EmailAddress>
                </p>
                <p className="text-sm text-muted-foreground">
                  Sent <TimeAgo instant={createdAt} />
                  {status === 'opened' && openedAt && (
                    <>
                      {' '}
                      · opened <TimeAgo instant={openedAt} />
                    </>
                  )}
                </p>
                <FailedEmailsNotice emails={emails} />
              </div>
              <CopyLinkButton
                variant="outline"
                link={{ formType: 'intake', clientId, requestId }}
                recipientName={clientName}
              />
            </li>
          ),
        )}
      </ul>
      {hasMore && (
        <Button variant="ghost" isBusy={isLoadingMore} busyLabel="Loading..." onClick={loadMore}>
          Show more
        </Button>
      )}
    </section>
  )
}
