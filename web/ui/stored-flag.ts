/** A setting of this browser that is on or off. Without storage, as in private browsing, the setting is off after a reload. */
export const storedFlag = (key: string) => ({
  read(): boolean {
    try {
      return localStorage.getItem(key) === 'true'
    } catch {
      return false
    }
  },
  write(isOn: boolean): void {
    try {
      localStorage.setItem(key, String(isOn))
    } catch {
      // The setting then lasts as long as the page.
    }
  },
})
