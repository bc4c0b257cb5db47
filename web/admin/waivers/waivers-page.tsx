import { useState } from 'react'
import type { CsvColumn } from '#shared/lib/text/csv.ts'
import { getLastValidDay, type Waiver, waiverStatuses } from '#shared/waivers/waiver.ts'
import { waiverFields } from '#shared/waivers/waiver-fields.ts'
import { listWaivers } from '#shared/waivers/waivers-operations.ts'
import { statusLabel } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { useHasRole } from '../auth/session.ts'
import { useFormRequests } from '../form-requests/form-requests.ts'
import { SendFormButton } from '../form-requests/send-form-button.tsx'
import { FilteredRecords } from '../records/filtered-records.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { WaiverItem } from './waiver-item.tsx'

export function WaiversPage() {
  const [isOpen, setIsOpen] = useState(false)
  const isAdmin = useHasRole('admin')
  const { items: requests = [] } = useFormRequests('waiver')
  return (
    <>
      <PageHeading path="/admin/waivers">
        {isAdmin && (
          <LinkButton to="/admin/agreements" variant="outline">
            Agreements
          </LinkButton>
        )}
        <SendFormButton
          formType="waiver"
          label="Send New Waiver"
          variant={isOpen ? 'outline' : 'primary'}
          size="md"
        />
      </PageHeading>
      <FilteredRecords
        onOpenChange={setIsOpen}
        name="waivers"
        operation={listWaivers}
        csvColumns={waiverCsvColumns}
        statuses={waiverStatuses}
        searchPlaceholder="Search by name, waiver type, or client ID..."
        label="Liability waivers"
        recordName="waivers"
        emptyTitle="No waivers found"
        emptyHint="Send a waiver to a client. Waivers that people sign on the site also appear here."
      >
        {(waiver) => (
          <WaiverItem
            key={waiver.id}
            waiver={waiver}
            request={requests.find(({ recordId }) => recordId === waiver.id)}
          />
        )}
      </FilteredRecords>
    </>
  )
}

const waiverCsvColumns: readonly CsvColumn<Waiver>[] = [
  { label: 'Waiver ID', value: ({ id }) => id },
  { label: 'Client ID', value: ({ clientId }) => clientId },
  { label: 'First name', value: ({ clientFirstName }) => clientFirstName },
  { label: 'Last name', value: ({ clientLastName }) => clientLastName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  { label: waiverFields.signedOn.label, value: ({ signedDate }) => signedDate },
  { label: 'Signature on file', value: ({ evidence }) => (evidence ? 'yes' : 'no') },
  { label: 'Status set by', value: ({ statusSetBy }) => statusSetBy?.name },
  {
    label: waiverFields.validThrough.label,
    value: ({ expirationDate }) => expirationDate && getLastValidDay(expirationDate),
  },
  { label: waiverFields.guardianName.label, value: ({ signatureData }) => signatureData?.guardianName },
  { label: 'Created', value: ({ createdAt }) => createdAt },
]
