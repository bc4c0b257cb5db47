import { useSearchParams } from 'react-router-dom'
import type { ClientFile } from '#shared/client-file.ts'
import { AtAGlance } from './at-a-glance.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientHead } from './client-head.tsx'
import { NoteComposer, PinnedNote } from './notes.tsx'
import { RecordPanel } from './record-panel.tsx'
import { parseSubject } from './record-subject.ts'
import { Timeline } from './timeline.tsx'

/** The file of one client; which record is open and which filter is set are in the URL. */
export function ClientFileView({ file, updatedAt }: { file: ClientFile; updatedAt: number }) {
  const [query, setQuery] = useSearchParams()
  const subject = parseSubject(query.get('record'))
  const pinned = file.notes.find((note) => note.pinned)

  const open = (record: string | undefined) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (record) after.set('record', record)
        else after.delete('record')
        return after
      },
      { replace: !record },
    )

  return (
    <div
      className={
        subject ? 'grid gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]' : 'mx-auto grid max-w-5xl grid-cols-1'
      }
    >
      <div className="grid min-w-0 content-start gap-5">
        <ClientHead file={file} />
        <ClientActions file={file} />
        <AtAGlance file={file} onOpen={open} />
        {pinned && <PinnedNote note={pinned} />}
        <NoteComposer clientId={file.id} />
        <Timeline file={file} updatedAt={updatedAt} openRecord={query.get('record')} onOpen={open} />
      </div>
      {subject && <RecordPanel file={file} subject={subject} onClose={() => open(undefined)} />}
    </div>
  )
}
