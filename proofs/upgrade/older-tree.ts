import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')

/** An earlier state of this repository in a folder of its own, with its packages. */
export interface OlderTree {
  folder: string
  commit: string
  remove: () => void
}

/** The commit before the newest migration: its data folders are the ones the latest upgrade changes. */
export const beforeNewestMigration = (): string =>
  `${run('git', ['log', '--diff-filter=A', '--format=%H', '-1', '--', 'server/migrations']).trim()}^`

const lockOf = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8')

export function checkOut(commit: string, folder: string): OlderTree {
  run('git', ['worktree', 'add', '--detach', folder, commit])
  if (lockOf(folder) === lockOf(project)) linkPackages(folder)
  else
    run(
      'npm',
      ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
      folder,
    )
  return {
    folder,
    commit: run('git', ['rev-parse', '--short', 'HEAD'], folder).trim(),
    remove: () => void run('git', ['worktree', 'remove', '--force', folder]),
  }
}

/** Packages of the same versions are installed already: the shared ones, and those of a workspace. */
function linkPackages(folder: string): void {
  for (const workspace of ['.', 'contract', 'server', 'web', 'proofs', 'e2e']) {
    const packages = join(workspace, 'node_modules')
    if (existsSync(join(project, packages)))
      run('cp', ['-al', join(project, packages), join(folder, packages)])
  }
}

function run(command: string, args: string[], cwd = project): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    // FFmpeg's command-line program, which we don't use, would be one more download.
    env: { ...process.env, SKIP_FFMPEG: 'true' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr.slice(-2000)}`)
  return stdout
}
