/** The first stop of the keyboard: past the navigation, into the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-ground focus:translate-y-0 print:hidden"
    >
      Skip to main content
    </a>
  )
}
