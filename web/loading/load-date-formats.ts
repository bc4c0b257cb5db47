/**
 * The first date format of a document takes a browser long, on a phone 50 ms and more, whatever the format. Made in a
 * task of its own while the code of the page loads, it holds nothing up.
 */
export function loadDateFormats(): void {
  setTimeout(() => new Intl.DateTimeFormat())
}
