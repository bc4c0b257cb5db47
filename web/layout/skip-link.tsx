export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed -top-24 left-3 z-50 rounded-md bg-foreground px-4 py-3 font-semibold text-background focus:top-3 print:hidden"
    >
      Skip to main content
    </a>
  )
}
