const steps = [
  () => new Intl.Locale('en-US').maximize(),
  () => Intl.Collator.supportedLocalesOf('en-US'),
  () => Intl.DateTimeFormat.supportedLocalesOf('en-US'),
  () => new Intl.DateTimeFormat('en-US'),
]

/** Creates date formats in separate tasks while code loads. The first date format loads all locale data, which takes 50 ms on a phone. */
export function loadDateFormats(): void {
  for (const step of steps) setTimeout(step)
}
