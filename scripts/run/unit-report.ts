interface Assertion {
  status: string;
  fullName: string;
}

interface UnitReport {
  passed: number;
  /** Names of the tests that failed. */
  failed: string[];
  /** Files with a failed test, or that could not be run. */
  files: string[];
}

/** What the unit tests' JSON report says; nothing ran when there is none. */
export const readUnitReport = (text: string): UnitReport => {
  const { numPassedTests = 0, testResults = [] } = JSON.parse(text || '{}') as {
    numPassedTests?: number;
    testResults?: { name: string; status: string; assertionResults: Assertion[] }[];
  };
  return {
    passed: numPassedTests,
    failed: testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
    files: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  };
};

const mostFiles = 3;

/**
 * What is worth a second try, alone: few files, as when a busy machine was too slow for one of them.
 * More than that is broken.
 */
export const worthAnotherTry = ({ files }: UnitReport): string[] =>
  files.length <= mostFiles ? [...new Set(files)] : [];
