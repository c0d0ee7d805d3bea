import * as contract from "#core/contract/conversations.ts";
import * as sceneContract from "#core/contract/scenes.ts";
import { createLearnerContext } from "../accounts/session.ts";
import { createRequestContext } from "../context.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import { changeTone } from "./change-tone.ts";
import { createConversation } from "./create-conversation.ts";
import { deleteConversation } from "./delete-conversation.ts";
import { endScene, readSceneSummary } from "./end-scene.ts";
import { keepTrial } from "./keep-trial.ts";
import { listMistakes } from "./list-mistakes.ts";
import { listScenes, showScene } from "./list-scenes.ts";
import { openConversationSocket } from "./open-conversation-socket.ts";
import { listConversations, readConversation } from "./read-conversation.ts";
import { sendMessage } from "./send-message.ts";
import { endTrialScene, sendTrialMessage, startTrial } from "./trial-chat.ts";

export function registerConversationRoutes(app: App): void {
  serveLearner(app, contract.createConversation, (input, context) => createConversation(context, input));
  serveLearner(app, contract.listConversations, (_input, context) => listConversations(context));
  serveLearner(app, contract.listMistakes, (_input, context) => listMistakes(context));
  serveLearner(app, contract.readConversation, (input, context) => readConversation(context, input));
  serveLearner(app, contract.sendMessage, (input, context) => sendMessage(context, input));
  serveLearner(app, contract.changeTone, (input, context) => changeTone(context, input));
  serveLearner(app, contract.deleteConversation, (input, context) => deleteConversation(context, input));
  serveAnyone(app, contract.startTrial, (input, context) => startTrial(context, input));
  serveAnyone(app, contract.sendTrialMessage, (input, context) => sendTrialMessage(context, input));
  serveLearner(app, contract.keepTrial, (input, context) => keepTrial(context, input));
  serveAnyone(app, sceneContract.listScenes, (input, context) => listScenes(context, input));
  serveAnyone(app, sceneContract.readScene, (input, context) => showScene(context, input));
  serveLearner(app, sceneContract.endScene, (input, context) => endScene(context, input));
  serveLearner(app, sceneContract.readSceneSummary, (input, context) => readSceneSummary(context, input));
  serveAnyone(app, sceneContract.endTrialScene, (input, context) => endTrialScene(context, input));
  app.get("/api/conversations/:id/live", async (http) =>
    openConversationSocket(await createLearnerContext(createRequestContext(http)), http.req.param("id")),
  );
}
