/** Creates a setting of this browser that is on or off. If storage is blocked, the setting is off after a reload. */
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
      // If storage is blocked, the setting is lost on reload.
    }
  },
})
