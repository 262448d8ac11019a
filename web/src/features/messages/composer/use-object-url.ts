import { useEffect, useMemo } from 'react'

/** The object URL of a file, released when the component unmounts. */
export function useObjectUrl(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
