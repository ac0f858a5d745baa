// A vitest reporter that writes counts, failures and times to PERYA_VITEST_REPORT.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { TestTime } from './steps.ts';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

/** The counts, each failure with its place and message, and how long each test took. */
export interface VitestReport {
  passed: number;
  failures: string[];
  times: TestTime[];
}

function textOf({ stack, message, diff }: SerializedError): string {
  const text = stack ?? message;
  return typeof diff === 'string' ? `${text}\n${stripVTControlCharacters(diff)}` : text;
}

const failureText = (place: string, errors: readonly SerializedError[]): string =>
  [place, ...errors.map(textOf)].join('\n');

function failureOf(test: TestCase): string[] {
  const { state, errors = [] } = test.result();
  // A test that is skipped shows nothing, as one that failed.
  return state === 'passed'
    ? []
    : [failureText(`${locationOf(test.module)} > ${test.fullName}`, errors)];
}

const locationOf = (module: TestModule): string => module.relativeModuleId;

/** What failed around the tests: in a hook, or before there were any. */
function failureAround(part: TestModule | TestSuite): string[] {
  const place =
    part.type === 'module' ? locationOf(part) : `${locationOf(part.module)} > ${part.fullName}`;
  return part.errors().length === 0 ? [] : [failureText(place, part.errors())];
}

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = modules.flatMap((module) => [
      ...failureAround(module),
      ...[...module.children.allSuites()].flatMap(failureAround),
      ...[...module.children.allTests()].flatMap(failureOf),
    ]);
    failures.push(...unhandled.map((error) => failureText('outside any test', [error])));
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const times = tests.map((test) => ({
      test: `${locationOf(test.module)} > ${test.fullName}`,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    }));
    const report: VitestReport = { passed, failures, times };
    writeFileSync(
      process.env['PERYA_VITEST_REPORT'] ?? 'vitest-report.json',
      JSON.stringify(report),
    );
  }
}
