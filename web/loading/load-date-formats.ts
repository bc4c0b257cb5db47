const steps = [
  () => new Intl.Locale('en-US').maximize(),
  () => Intl.Collator.supportedLocalesOf('en-US'),
  () => Intl.DateTimeFormat.supportedLocalesOf('en-US'),
  () => new Intl.DateTimeFormat('en-US'),
]

/**
 * The first date format of a document takes a browser long, on a phone 50 ms and more, because it loads the data of all
 * locales. Loaded in tasks of their own while the code of the page arrives, they hold nothing up.
 */
export function loadDateFormats(): void {
  for (const step of steps) setTimeout(step)
}
