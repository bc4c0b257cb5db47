import { Suspense, useState } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { useQueryParams } from '../../list/use-query-params.ts'
import { DuplicatesHint } from '../merge/duplicates.tsx'
import { CHOOSE, useMergeUrl } from '../merge/merge-url.ts'
import { isBeingMerged } from '../use-client-file.ts'
import { AtAGlance } from './at-a-glance.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientHead } from './client-head.tsx'
import { ClientRecords } from './client-records.tsx'
import { NoteComposer, PinnedNote } from './notes.tsx'
import { RecordPanel } from './record-panel.tsx'
import { parseSubject } from './record-subject.ts'
import { Timeline } from './timeline.tsx'

const MergeDialog = lazyComponent(() => import('../merge/merge-dialog.tsx').then((m) => m.MergeDialog))

/** The open record and the filter are in the URL. */
export function ClientFileView({ file, updatedAt }: { file: ClientFile; updatedAt: number }) {
  const [query, setParams] = useQueryParams()
  const subject = parseSubject(query.get('record'))
  const [merge, setMerge] = useMergeUrl()
  const [hasMergeDialog, setHasMergeDialog] = useState(false)
  if (merge !== null && !hasMergeDialog) setHasMergeDialog(true)
  const pinned = file.notes.find((note) => note.pinned)

  const open = (record: string | undefined) => setParams({ record }, { replace: !record })

  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-5">
        <ClientHead file={file} />
        {isBeingMerged(file) ? (
          <MergeNotice />
        ) : (
          <>
            <DuplicatesHint clientId={file.id} onCompare={setMerge} />
            <ClientActions file={file} onMerge={() => setMerge(CHOOSE)} />
          </>
        )}
        <AtAGlance file={file} onOpen={open} />
        {pinned && <PinnedNote note={pinned} />}
        <NoteComposer clientId={file.id} />
        <Timeline file={file} updatedAt={updatedAt} openRecord={query.get('record')} onOpen={open} />
      </div>
      {hasMergeDialog && (
        // It stays mounted, so that closing it restores the focus.
        <Suspense>
          <MergeDialog file={file} merge={merge} onChoose={setMerge} onClose={() => setMerge(undefined)} />
        </Suspense>
      )}
      {subject ? (
        <RecordPanel file={file} subject={subject} onClose={() => open(undefined)} />
      ) : (
        <ClientRecords file={file} onOpen={open} />
      )}
    </div>
  )
}

/** Nothing can be changed for the seconds that a merge takes. */
const MergeNotice = () => (
  <p role="status" className="rounded-lg border border-warning/50 bg-warning/10 px-4 py-3">
    Records of this client are being moved. Changes are possible again in a moment.
  </p>
)
