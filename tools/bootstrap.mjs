// Installs what is missing and hands a command over to the project's own Node; runs on Node 20.19.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'node_modules', '.perya-install');
const LOWEST = [20, 19];
// Runs .ts files as they are, without a flag.
const OWN_NODE_MAJOR = 24;
// These need what Perya is built and run by; every other command also what it is tested by, which
// is half of everything.
const RUNNING = ['start', 'build', 'migrate', 'operator', 'payment-check', 'vendor-check'];
const TESTING_WORKSPACES = ['e2e', 'bench'];

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LOWEST[0] || (major === LOWEST[0] && minor >= LOWEST[1])) return;
  fail(`Perya needs Node ${LOWEST.join('.')} or later; this is Node ${process.versions.node}.`);
}

function install(command) {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const whole = createHash('sha256').update(lock).digest('hex');
  const part = `${whole} to run`;
  const present = existsSync(join(ROOT, 'node_modules', '.package-lock.json'));
  const found = present && existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  const isPart = RUNNING.includes(command);
  if (found === whole || (isPart && found === part)) return;
  process.stdout.write('Installing the dependencies from package-lock.json…\n');
  // Perya may run on the part that is there: the rest is added, and nothing is taken away.
  if (found === part) addMissing([]);
  else installAnew(isPart ? runningWorkspaces().map((name) => `--workspace=${name}`) : []);
  writeFileSync(STAMP, isPart ? part : whole);
}

function installAnew(workspaces) {
  const ci = npm(['ci', '--loglevel=error', ...workspaces]);
  if (ci.status !== 0 && lacksOtherPlatforms(ci.stderr)) {
    process.stdout.write(
      'The registry lacks packages of other platforms, so npm ci refuses: installing the same ' +
        'locked versions with npm install --no-save.\n',
    );
    addMissing(workspaces);
  } else if (ci.status !== 0) {
    fail('npm ci failed: see above.');
  }
}

function addMissing(workspaces) {
  const added = npm(['install', '--no-save', '--loglevel=error', ...workspaces]);
  if (added.status !== 0) fail('npm failed.');
}

function runningWorkspaces() {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return workspaces.filter((name) => !TESTING_WORKSPACES.includes(name));
}

function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(ROOT, 'node_modules', 'node', 'bin', name);
  const works = existsSync(own) && spawnSync(own, ['--version']).status === 0;
  if (works) return own;
  if (Number(process.versions.node.split('.')[0]) >= OWN_NODE_MAJOR) return process.execPath;
  return fail(
    `The package "node" has no program in it, as its install script did not run: allow scripts ` +
      `(npm config set ignore-scripts false), run npm ci, or use Node ${OWN_NODE_MAJOR} itself.`,
  );
}

function npm(args) {
  const script = process.env.npm_execpath;
  const isScript = script?.endsWith('.js') === true;
  const [program, first] = isScript ? [process.execPath, [script]] : ['npm', []];
  const done = spawnSync(program, [...first, ...args, '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: !isScript && process.platform === 'win32',
  });
  const stderr = done.stderr ?? '';
  if (done.status !== 0 && !lacksOtherPlatforms(stderr)) process.stderr.write(stderr);
  return { status: done.status, stderr };
}

// npm leaves an optional package out of the lock file when the registry does not have it, and then
// misses it there: "Missing: name@ from lock file", without a version. One that names a version is
// a lock file that truly does not fit.
function lacksOtherPlatforms(stderr) {
  const missing = stderr.split('\n').filter((line) => line.includes('from lock file'));
  return missing.length > 0 && missing.every((line) => line.includes('@ from lock file'));
}

function findScript(command) {
  const script = join(ROOT, 'tools', `${command}.ts`);
  return existsSync(script) ? script : fail(`There is no command "${command}" in tools/.`);
}

function run(script) {
  const rest = process.argv.slice(3);
  const child = spawn(findNode(), [script, ...rest], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both of us; the child treats a second one as the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}

checkNode();
const command = process.argv[2] ?? '';
const script = findScript(command);
install(command);
run(script);
