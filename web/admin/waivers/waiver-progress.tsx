import type { FormRequest } from '#shared/form-request.ts'
import type { Waiver } from '#shared/waiver.ts'
import { MailTrouble } from '../records/mail-state.tsx'
import { TimeAgo } from '../records/time-ago.tsx'

type WaiverProgressProps = { waiver: Waiver; request: FormRequest | undefined }

/** How far a waiver is on its way to its signature, and mails that did not get through. */
export function WaiverProgress({ waiver, request }: WaiverProgressProps) {
  return (
    <>
      {waiver.status === 'pending' && (
        <p className="text-muted">
          {request?.openedAt ? (
            <>
              Opened <TimeAgo instant={request.openedAt} />, not signed yet
            </>
          ) : (
            'Awaiting client'
          )}
        </p>
      )}
      <MailTrouble emails={[...waiver.emails, ...(request?.emails ?? [])]} />
    </>
  )
}
