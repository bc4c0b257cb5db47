import { Lock } from 'lucide-react'

/** Link to the back office: a full page load, because it is a separate HTML document. */
export function StaffLink() {
  return (
    <a
      href="/admin/login"
      aria-label="Staff login"
      className="absolute bottom-3 left-3 grid size-11 place-items-center rounded-md text-muted-foreground opacity-40 transition-opacity hover:opacity-100 focus-visible:opacity-100 print:hidden"
    >
      <Lock aria-hidden="true" className="size-4" />
    </a>
  )
}
