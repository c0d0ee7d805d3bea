import { expect, test } from "vitest";
import { lowerHashingCost } from "../password-cost.ts";
import { CallRecorder } from "./call-recorder.ts";
import { compareWithRecord, storeIfRecording } from "./compare-record.ts";
import { rememberDurableObjects, repeatRandom } from "./repeatable-random.ts";
import { deleteAllRows } from "./table-rows.ts";

export type Scenario = (recorder: CallRecorder) => Promise<void>;

/** Defines a test for each scenario: the worker must do what is recorded in `test/data/recorded-calls/{name}.txt`. */
export function testScenarios(scenarios: Readonly<Record<string, Scenario>>): void {
  test.each(Object.entries(scenarios))("All calls of %s are answered as recorded", async (name, runScenario) => {
    // The setup file lowers the cost of hashing only in the modules that are loaded first. This test can use other
    // instances of these modules, so the cost is lowered here too.
    lowerHashingCost();
    await deleteAllRows();
    const deleteNewObjects = await rememberDurableObjects();
    const stopRepeatingRandom = repeatRandom(name.length);
    const recorder = new CallRecorder();
    const stopListening = recorder.listenToLog();
    try {
      await runScenario(recorder);
      await recorder.addChangedRows("all calls");
    } catch (error) {
      recorder.add(`\nThis scenario failed: ${error}`);
      await storeIfRecording(name, recorder.text());
      throw error;
    } finally {
      stopListening();
      stopRepeatingRandom();
      await deleteNewObjects();
      await deleteAllRows();
    }
    expect(await compareWithRecord(name, recorder.text())).toBe("");
  });
}
