import { Target } from 'lucide-react'

/** Shows the program whose button linked here; submitted with the form. */
export function SelectedProgram({ interest }: { interest: string }) {
  if (!interest) return null
  return (
    <p className="flex items-center gap-3 rounded-md border border-accent-border bg-accent-subtle px-4 py-3">
      <Target aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span>
        You are asking about <strong className="break-words">{interest}</strong>.
      </span>
    </p>
  )
}
