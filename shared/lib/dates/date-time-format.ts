const formats = new Map<string, Intl.DateTimeFormat>()

/** Caches the formatters, because creating a formatter is slower than formatting a page of dates. */
export function getDateTimeFormat(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-US',
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const cachedFormat = formats.get(key)
  if (cachedFormat) return cachedFormat
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
