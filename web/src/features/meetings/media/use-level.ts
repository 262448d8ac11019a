import { useEffect, useState } from 'react'

/** Loudness of a track, from 0 to 12 bars. */
export function useLevel(track: MediaStreamTrack | undefined): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track) return undefined
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length
      setLevel(Math.max(0, Math.min(12, Math.round((20 * Math.log10(Math.sqrt(power) || 1e-6) + 60) / 4))))
    }, 120)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [track])
  return track ? level : 0
}
