import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#postgres/free-port.ts'
import { startPubSubServer } from './pub-sub-server.ts'

interface TestRedis {
  url: string
  stop: () => Promise<void>
}

/** Debian's `redis-server` where it is installed, else a server of the same protocol that can publish and subscribe. */
export async function startRedis(): Promise<TestRedis> {
  return spawnSync('redis-server', ['--version']).status === 0 ? startRedisServer() : startPubSubServer()
}

async function startRedisServer(): Promise<TestRedis> {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: 'ignore' })
  while (!(await isAnswering(port))) await wait(50)
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function isAnswering(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
