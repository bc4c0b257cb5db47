/** Creates a flag that is stored in this browser. If the browser blocks storage, the flag is off after a reload. */
export const createStoredFlag = (key: string) => ({
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
      // If the browser blocks storage, the flag is lost when the page is reloaded.
    }
  },
})
