import { type ReactNode, useEffect, useReducer, useState } from 'react'
import type { Output } from '#shared/lib/operation.ts'
import { createMemberPortal, getMemberFile } from '#shared/members/member-file-operations.ts'
import { useApiCall } from '../../api-client/use-api-call.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, ErrorText, LoadingState, Skeleton } from '../../ui/loading-state.tsx'
import { callAsMember } from './member-store.ts'
import { refreshOnReturn } from './refresh-on-return.ts'
import { useMemberOperation } from './use-member-operation.ts'

export type MemberFile = Output<typeof getMemberFile>

type MemberFileActions = { reload: () => void; change: (changes: Partial<MemberFile>) => void }
type MemberFileLoaderProps = { children: (file: MemberFile, changes: MemberFileActions) => ReactNode }

/** Loads plans, receipts and contact details, which are not stored on the device. A reload keeps the text typed in their forms. */
export function MemberFileLoader({ children }: MemberFileLoaderProps) {
  const [reloadCount, reload] = useReducer((count: number) => count + 1, 0)
  const file = useMemberOperation(getMemberFile, {}, reloadCount)
  const [shown, setShown] = useState<MemberFile>()
  const [loaded, setLoaded] = useState<MemberFile>()
  if (file.state === 'ready' && file.data !== loaded) {
    setLoaded(file.data)
    setShown(file.data)
  }
  const change = (changes: Partial<MemberFile>) => {
    setShown((old) => old && { ...old, ...changes })
    // Loads the details again, because a request from before the change may be pending, and its response would lack the change.
    reload()
  }
  useEffect(() => refreshOnReturn(reload), [])
  return (
    <>
      {file.state === 'failed' && <ErrorState message={file.problem.message} onRetry={file.retry} />}
      {file.state === 'loading' && !shown && (
        <LoadingState label="Loading your details...">
          <Skeleton className="h-72" />
        </LoadingState>
      )}
      {shown && children(shown, { reload, change })}
    </>
  )
}

export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid justify-items-start gap-3">
    <h2 id={id} className="text-display text-heading">
      {title}
    </h2>
    {children}
  </section>
)

type OpenUrlButtonProps = { fetchUrl: () => Promise<string>; children: string }

export function OpenUrlButton({ fetchUrl, children }: OpenUrlButtonProps) {
  const { isBusy, refusal, run } = useApiCall()
  const open = async () => window.location.assign(await fetchUrl())
  return (
    <>
      {refusal && <ErrorText>{refusal}</ErrorText>}
      <Button variant="outline" isBusy={isBusy} busyLabel="Opening..." onClick={() => void run(open)}>
        {children}
      </Button>
    </>
  )
}

export const fetchPortalUrl = async () => (await callAsMember(createMemberPortal, {})).url
