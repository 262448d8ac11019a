import { type Device, isMobileDevice } from './upload-times.ts'

interface Connection {
  effectiveType?: string
  saveData?: boolean
}

export function currentDevice(): Device {
  const { userAgent, connection } = navigator as Navigator & { connection?: Connection }
  return {
    isMobile: isMobileDevice({ userAgent, width: innerWidth }),
    effectiveType: connection?.effectiveType,
    savesData: connection?.saveData === true,
  }
}
