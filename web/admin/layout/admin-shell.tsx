import { business } from '#shared/business.ts'

/** What stands in the window until the back office knows who is there; also made at build time, for the first paint. */
export function AdminShell() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6" aria-busy="true">
      <img src="/favicon.svg" alt="" width="56" height="56" className="size-14" />
      <p className="display text-title">{business.product} Admin</p>
      <p className="text-muted">Loading...</p>
    </main>
  )
}
