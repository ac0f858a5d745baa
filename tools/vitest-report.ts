// What a run of vitest came to, written where PERYA_VITEST_REPORT says; a reporter of vitest's own.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

/** The counts, and each failure with where it was and what it said. */
export interface VitestReport {
  passed: number;
  failures: string[];
}

function textOf({ stack, message, diff }: SerializedError): string {
  const text = stack ?? message;
  return typeof diff === 'string' ? `${text}\n${stripVTControlCharacters(diff)}` : text;
}

const said = (place: string, errors: readonly SerializedError[]): string =>
  [place, ...errors.map(textOf)].join('\n');

function failureOf(test: TestCase): string[] {
  const { state, errors = [] } = test.result();
  // A test that is skipped shows nothing, as one that failed.
  return state === 'passed' ? [] : [said(`${placeOf(test.module)} > ${test.fullName}`, errors)];
}

const placeOf = (module: TestModule): string => module.relativeModuleId;

/** What failed around the tests: in a hook, or before there were any. */
function failureAround(part: TestModule | TestSuite): string[] {
  const place =
    part.type === 'module' ? placeOf(part) : `${placeOf(part.module)} > ${part.fullName}`;
  return part.errors().length === 0 ? [] : [said(place, part.errors())];
}

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = modules.flatMap((module) => [
      ...failureAround(module),
      ...[...module.children.allSuites()].flatMap(failureAround),
      ...[...module.children.allTests()].flatMap(failureOf),
    ]);
    failures.push(...unhandled.map((error) => said('outside any test', [error])));
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const report: VitestReport = { passed, failures };
    writeFileSync(
      process.env['PERYA_VITEST_REPORT'] ?? 'vitest-report.json',
      JSON.stringify(report),
    );
  }
}
