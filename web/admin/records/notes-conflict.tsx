import { Button } from '../../ui/button.tsx'

type NotesConflictProps = { theirs: string; onUseTheirs: () => void }

/** Stands above one's own text when a colleague has saved another one meanwhile. */
export function NotesConflict({ theirs, onUseTheirs }: NotesConflictProps) {
  return (
    <section
      role="alert"
      aria-label="Changed by a colleague"
      className="grid gap-2 rounded-md border border-warn/60 bg-warn/10 p-4"
    >
      <p className="font-semibold text-warn">A colleague has saved other notes meanwhile</p>
      <p className="text-sm">
        Theirs is here, yours is below and not saved. Put into yours what should stay and save it, or use
        theirs.
      </p>
      <p className="max-h-60 overflow-y-auto rounded-md border border-line bg-veil px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap">
        {theirs || <em className="text-muted">Their notes are empty.</em>}
      </p>
      <Button variant="outline" className="justify-self-start" onClick={onUseTheirs}>
        Use theirs
      </Button>
    </section>
  )
}
